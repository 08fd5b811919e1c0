import type { Depository } from './depository.ts'

/** Annotates whatever it is asked at once, with the number of the request as its reference. */
export const builtInDepository: Depository = {
  annotate: async ({ requestNumber }) => ({
    reference: `DCV-${requestNumber}`,
    message: 'Operación anotada en cuenta.',
  }),
}
