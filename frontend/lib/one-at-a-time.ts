import { type MutateOptions, type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";

type Options<Data, Input> = UseMutationOptions<Data, Error, Input> & { mutationKey: readonly string[] };

/** A mutation that ignores calls while one with its key is running, in any component. */
export function useOneAtATime<Data, Input>(options: Options<Data, Input>) {
  const client = useQueryClient();
  const { mutationKey } = options;
  const mutation = useMutation(options);
  return {
    ...mutation,
    mutate(input: Input, each?: MutateOptions<Data, Error, Input>) {
      // Asks the cache, because a second click may come before the first is rendered.
      if (client.isMutating({ mutationKey, exact: true }) === 0) mutation.mutate(input, each);
    },
  };
}
