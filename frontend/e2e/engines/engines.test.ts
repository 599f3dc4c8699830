import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject, it } from "vitest";
import { writeCompatibility } from "../../../worker/scripts/check/compatibility.ts";
import { signIn } from "../people.ts";
import { addVenue, venueOf } from "../venue.ts";
import { type Cast, gather } from "./cast.ts";
import { dialogSteps } from "./dialogs.ts";
import { downloadsIn, engines } from "./engines.ts";
import { fromSwipeToShow } from "./from-swipe-to-show.ts";
import { finalizing, mainWays } from "./main-ways.ts";
import { patientTab } from "./patient-tab.ts";
import type { Tab } from "./tab.ts";
import { typingSteps } from "./typing.ts";
import { type Walker, walkIn } from "./walker.ts";

const origin = inject("origin");
/** The engine of each step that passed. */
const passed: string[] = [];
let planned = 0;

beforeAll(async () => {
  const admin = await signIn(origin, "admin@example.com");
  await addVenue(origin, admin, venueOf(inject("startOutput")));
});

for (const { name, missing, open } of engines) {
  if (missing.length > 0) console.warn(`${name} is skipped: this machine has no ${missing.join(" and no ")}.`);

  describe.skipIf(missing.length > 0)(name, () => {
    const folder = mkdtempSync(join(tmpdir(), `eightish-${name.toLowerCase()}-`));
    const pictures = process.env.PICTURES ?? join(tmpdir(), "eightish-engines");
    // WebKit's window on Linux is never narrower.
    const sizes = {
      phone: { width: name === "WebKit" ? 447 : 390, height: 844 },
      desktop: { width: 1280, height: 900 },
    };
    let tab: Tab;
    let walker: Walker;
    let cast: Cast;

    const takePicture = async (title: string) => {
      mkdirSync(pictures, { recursive: true });
      const path = join(pictures, `${name.toLowerCase()}-${title}.png`);
      writeFileSync(path, await tab.picture());
      return path;
    };
    const picture = async (title: string) => {
      if (process.env.PICTURES) await takePicture(title);
    };

    beforeAll(async () => {
      mkdirSync(downloadsIn(folder), { recursive: true });
      // In sequence: a window opened in parallel would stay open after a failure.
      tab = patientTab(await open(folder));
      cast = await gather(origin, inject("startOutput"), name);
      walker = walkIn(tab);
      await walker.resize(sizes.phone);
    });
    afterAll(async () => {
      await tab?.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    });

    for (const step of [...mainWays, ...typingSteps, ...dialogSteps(sizes, picture), finalizing, ...fromSwipeToShow]) {
      planned += 1;
      it(step.name, async () => {
        try {
          await step.walk(walker, cast, folder);
        } catch (error) {
          const seen = await takePicture(`failed-${step.name.replaceAll(/\W+/g, "-")}`).catch(String);
          const url = await tab.call(() => location.href).catch(String);
          const reason = error instanceof Error ? error.message : String(error);
          throw new Error(`${tab.engine}, '${step.name}', at ${url}: ${reason}\nIt looked like this: ${seen}`, {
            cause: error,
          });
        }
        passed.push(tab.engine);
      });
    }
  });
}

afterAll(() => {
  if (engines.every(({ missing }) => missing.length === 0) && passed.length === planned) {
    writeCompatibility("engines", passed);
  }
});
