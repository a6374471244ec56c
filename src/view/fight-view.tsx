import type { JSX } from "preact";
import type { MountOptions } from "./mount.tsx";

export function FightView({ fight }: MountOptions): JSX.Element {
  return <section class="bbb-fight">{fight.setup.title}</section>;
}
