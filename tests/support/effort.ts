/** Whether everything is tried with its full numbers (`npm run test:deep`). */
export const isDeep = process.env.TEST_DEEP === '1'

/** Tries of a test: enough for a change, or the full number. */
export const effort = (usual: number, deep: number): number => (isDeep ? deep : usual)
