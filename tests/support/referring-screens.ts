import { addScreens } from './fixture-screens.ts'

/** The screens of `tests/fixtures/references`: branches belong to banks, and transfers refer to both. */
export const referringScreens = ['bank-branches', 'fund-transfers']

/** Adds them to a folder of schemas. */
export const addReferringScreens = (schemas: string): void =>
  addScreens(schemas, 'settings', ...referringScreens.map((name) => `references/${name}`))
