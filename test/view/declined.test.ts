/** "No reaction" holds until what it was said of is taken back: then it is asked again. */
import { expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { declinedNow, isDeclined, stillDeclined, type Declined } from "../../src/view/turn/waiting-line.ts";
import { waitingUnit } from "../../src/wishes/dice.ts";

const environment = { systems, defaultSystem: "zones" };

const BRP = `rules: brp
@party
Marko: DEX 13, HP 12, broad sword 60%, d8+1
@robbers
Robber: DEX 10, HP 11, dodge 40, dagger 40%, d4

== Round 1
end of statements
Marko attacks Robber with broad sword`;
const ZONES = `@party
Theobald: HP 8, AGI 12, sword d6
@bandits (initiative)
Bandit: HP 5, sword d6

== Round 1
Bandit attacks Theobald with sword`;

/** Goes through what stands in the block, one text after the other. */
function seen(declined: Declined | null, text: string): { fight: Fight; declined: Declined | null; asked: boolean } {
  const fight = resolveFight(text, environment);
  const unit = waitingUnit(fight) ?? expect.fail(`nothing waits in ${text}`);
  const now = stillDeclined(declined, fight, unit);
  return { fight, declined: now, asked: fight.offers.length > 0 && !isDeclined(now, fight, unit) };
}

function decline(fight: Fight): Declined {
  return declinedNow(fight, waitingUnit(fight) ?? expect.fail("nothing waits"));
}

test("a declined answer is asked for again once the die before it has been taken back", () => {
  const rolled = `${BRP} [d100=20]`;
  const { fight, asked } = seen(null, rolled);
  expect(asked).toBe(true);
  const said = seen(decline(fight), rolled);
  expect(said.asked).toBe(false);
  const undone = seen(said.declined, BRP);
  expect(seen(undone.declined, rolled).asked).toBe(true);
});

test("so it is once a die that has fallen since is taken back, or the line", () => {
  const { fight } = seen(null, ZONES);
  const text = fight.text;
  const declined = decline(fight);
  expect(seen(declined, text).asked).toBe(false);
  expect(seen({ ...declined, dice: 1 }, text).asked).toBe(true);
  const other = seen(declined, text.replace("Bandit attacks Theobald", "Theobald attacks Bandit"));
  expect(seen(other.declined, text).asked).toBe(true);
});
