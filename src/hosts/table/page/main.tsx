import { render } from "preact";
import { Phone } from "./phone.ts";
import { phoneSentences as say } from "./sentences.ts";
import { PhonePage } from "./view.tsx";

/* The page that a phone opens with a code behind "#", which no server's log ever sees. */

const place = document.getElementById("table");
const code = location.hash.slice(1);

if (place !== null && code === "") place.textContent = say.noCode;
else if (place !== null) {
  const draw = (): void => {
    const { model, seat } = phone.state;
    document.title = [seat, model?.head.title ?? ""].filter((each) => each !== "").join(" · ") || document.title;
    render(<PhonePage state={phone.state} send={(...sent) => phone.send(...sent)} />, place);
  };
  // The first state is drawn when the phone stands.
  const phone = new Phone(location.origin + location.pathname.replace(/\/$/, ""), code, () => queueMicrotask(draw));
  draw();
  const wake = (): void => {
    if (document.visibilityState === "visible") phone.wake();
  };
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", wake);
  // Another code in the same window.
  window.addEventListener("hashchange", () => location.reload());
}
