/** Whether everything is tried with its full numbers (`npm run test:deep`). */
export const isDeep = process.env.TEST_DEEP === '1'

/** Tries of a test: enough for a change, or the full number. */
export const effort = (usual: number, deep: number): number => (isDeep ? deep : usual)

/** Cases that stand for others like them, and those others where everything is tried. */
export const inDepth = <Case>(usual: Case[], others: Case[]): Case[] =>
  isDeep ? [...usual, ...others] : usual

/** Every so many cases one, from a place on, where the others are like it; all of them where everything is tried. */
export const oneOf = <Case>(many: number, cases: Case[], from: number): Case[] =>
  cases.filter((_, place) => isDeep || place % many === from % many)

/** Every third one. */
export const everyThird = <Case>(cases: Case[], from: number): Case[] => oneOf(3, cases, from)

/** Options of a test, or of a group, that `npm test` leaves out (decision 130); a run of its file alone has it. */
export const deep = { tags: ['deep'] }

/** Tags that Vitest is to know. */
export const knownTags = [
  { name: 'deep', description: '`npm run test:deep` runs it; `npm test` has another of its kind.' },
]
