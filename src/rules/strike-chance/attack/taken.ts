/** What takes attacks from the number of a round (SC-82): by declaration, by a wound, by a condition. */
export type Cause =
  | "half move"
  | "run"
  | "readies a shield"
  | "drinks"
  | "careful aim"
  | "wound"
  | "picks up a weapon"
  | "no attack declared"
  | "by choice"
  | "ambushed"
  | "stunned"
  | "made to move"
  | "holding"
  | "full defense"
  | "desperate defense"
  | "retrieving";

/** So many actions of which two cost an attack (SC-81). */
export interface SlowActions {
  readonly is: "slow actions";
  readonly actions: number;
}

/** So many attacks are taken, for that reason. */
export type Taken = ({ readonly is: Cause } | SlowActions) & { readonly rule: string; readonly taken: number };
