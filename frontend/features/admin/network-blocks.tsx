import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { type BlockTime, blockTimes } from "#schema/block-times.ts";
import type { NetworkBlock } from "#schema/contracts/network-blocks.ts";
import type { Words } from "#schema/words.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { FormField, filled, TextField } from "../../ui/form/form-field.tsx";
import { controlClass } from "../../ui/form/input.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { AdminTable, type Column } from "./admin-table.tsx";
import { formatMoment } from "./format-moment.ts";
import { adminNetworksQuery } from "./queries.ts";
import { StopButton } from "./stop-button.tsx";
import { blocking, type Stop, unblocking } from "./stops.ts";

const StopDialog = lazyPart(() => import("./stop-dialog.tsx"));

const columnsIn = (i18n: Words): Column<NetworkBlock>[] => [
  { label: i18n.t("Network"), isTitle: true, cell: ({ id }) => <span className="font-semibold">{id}</span> },
  { label: i18n.t("Blocked until"), cell: ({ expiresAt }) => formatMoment(expiresAt, undefined, i18n) },
];

/** The networks from which nobody signs in or writes, and a form that blocks another one. */
export function NetworkBlocks() {
  const i18n = useWords();
  const query = useQuery(adminNetworksQuery());
  const { data: blocks, error } = query;
  return (
    <section aria-label={i18n.t("Blocked networks")} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{i18n.t("Blocked networks")}</h2>
      <p className="text-ink-2">
        {i18n.t(
          "Nobody signs in, answers or changes anything from a blocked network. Everybody there still reads pages.",
        )}
      </p>
      {error && !blocks ? (
        <LoadFailure text={failureSentence(error, i18n)} query={query} />
      ) : !blocks ? (
        <LoadingBlock className="h-14 rounded-card!" />
      ) : blocks.length === 0 ? (
        <p>{i18n.t("No network is blocked.")}</p>
      ) : (
        <AdminTable
          caption={i18n.t("Blocked networks")}
          columns={columnsIn(i18n)}
          rows={blocks}
          action={({ id }) => <StopButton stop={unblocking(id, i18n)} of={id} />}
        />
      )}
      <BlockForm />
    </section>
  );
}

function BlockForm() {
  const i18n = useWords();
  const { control, handleSubmit } = useForm({ defaultValues: { address: "", time: "day" as BlockTime } });
  const [asked, ask] = useState<Stop | null>(null);
  const times: Record<BlockTime, string> = {
    hour: i18n.t("1 hour"),
    day: i18n.t("1 day"),
    week: i18n.t("7 days"),
    month: i18n.t("30 days"),
  };

  return (
    <>
      <form
        onSubmit={handleSubmit((block) => ask(blocking(block, i18n)))}
        noValidate
        className="flex flex-wrap items-start gap-3"
      >
        <TextField
          control={control}
          name="address"
          rules={filled(i18n.t("Please enter an address."))}
          label={i18n.t("IP address")}
          hint={i18n.t("Of an IPv6 address, its whole /64 is blocked.")}
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          className="min-w-0 flex-1 basis-64"
        />
        <FormField control={control} name="time" label={i18n.t("For how long")} className="basis-32">
          {(bound) => (
            <select {...bound} className={`${controlClass} h-12`}>
              {(Object.keys(blockTimes) as BlockTime[]).map((one) => (
                <option key={one} value={one}>
                  {times[one]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <Button type="submit" variant="secondary" size="lg" className="mt-[1.625rem] max-sm:mt-0 max-sm:w-full">
          {i18n.t("Block")}
        </Button>
      </form>
      <Suspense>{asked && <StopDialog stop={asked} onClose={() => ask(null)} />}</Suspense>
    </>
  );
}
