import { type MutateOptions, type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";

type Options<Data, Input> = UseMutationOptions<Data, Error, Input> & { mutationKey: readonly string[] };

/** A mutation that ignores being asked again, by whichever component, while one of its key is under way. */
export function useOneAtATime<Data, Input>(options: Options<Data, Input>) {
  const client = useQueryClient();
  const { mutationKey } = options;
  const mutation = useMutation(options);
  return {
    ...mutation,
    mutate(input: Input, each?: MutateOptions<Data, Error, Input>) {
      // Asked of the cache: two presses can come before the first is drawn.
      if (client.isMutating({ mutationKey, exact: true }) === 0) mutation.mutate(input, each);
    },
  };
}
