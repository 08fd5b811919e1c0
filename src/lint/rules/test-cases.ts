import type { FolderRule } from '../rule.ts'

/** Cases that are invalid, that name no field, or that claim what their screen does not do. */
export const testCases: FolderRule = {
  id: 'test-cases',
  severity: 'error',
  remedy: 'Corrija el caso, o la pantalla si es ella la que está mal.',
  on: 'folder',
  check: ({ screens }) => screens.flatMap(({ wrongCases }) => wrongCases()),
}
