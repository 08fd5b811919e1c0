/** Whether everything is tried with its full numbers (`npm run test:deep`). */
export const isDeep = process.env.TEST_DEEP === '1'

/** Tries of a test: enough for a change, or the full number. */
export const effort = (usual: number, deep: number): number => (isDeep ? deep : usual)

/** Cases that stand for others like them, and those others where everything is tried. */
export const inDepth = <Case>(usual: Case[], others: Case[]): Case[] =>
  isDeep ? [...usual, ...others] : usual
