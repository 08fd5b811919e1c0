import { loadCatalogue } from '#src/lint/load.ts'

/** Screens to which some role may add records by a file. */
export const importableIds = (): string[] =>
  loadCatalogue('schemas').screens.flatMap(({ id, actions }) =>
    Object.values(actions).some((names) => names.includes('importar')) ? [id] : [],
  )
