import type { JsonObject } from '#src/schema/json.ts'
import { anyObject, flag, listOf, objectOf, text, whole } from './api-operation.ts'

/** A list as a file, as `format` asks for it. */
export const sheetAnswer: JsonObject = {
  description: 'El archivo',
  content: {
    'text/csv': { schema: text },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: text },
    'application/pdf': { schema: text },
  },
}

/** A record to print. */
export const documentAnswer: JsonObject = {
  description: 'El documento',
  content: { 'application/pdf': { schema: text } },
}

/** What an approval of a change would find, as `schema/change-review.ts` has it. */
export const changeReview = objectOf(
  {
    isCurrent: flag,
    problems: listOf(text),
    references: listOf(text),
    keys: listOf(text),
    periods: listOf(text),
    rules: listOf(objectOf({ id: text, about: listOf(text), result: text, message: text })),
    previous: anyObject,
  },
  ['keys', 'periods', 'previous'],
)

/** What a write would do, as `schema/write-preview.ts` has it. */
export const writePreview = objectOf(
  {
    waits: flag,
    record: anyObject,
    labels: anyObject,
    notices: listOf(anyObject),
    sendIssues: listOf(anyObject),
  },
  ['labels', 'notices', 'sendIssues'],
)

/** What a table holds otherwise on another day, as `schema/day-comparison.ts` has it. */
export const dayComparison = (record: JsonObject): JsonObject =>
  objectOf({
    from: text,
    to: text,
    differences: listOf(objectOf({ id: text, before: record, after: record }, ['before', 'after'])),
    isCut: flag,
  })

/** Records of a screen that refer to one, as `schema/connected.ts` has them. */
export const connectedRecords = objectOf(
  {
    resource: text,
    by: text,
    title: text,
    field: text,
    total: whole,
    totalExact: flag,
    records: listOf(
      objectOf(
        {
          id: text,
          label: text,
          state: text,
          inactive: flag,
          facts: listOf(objectOf({ title: text, text })),
        },
        ['state', 'inactive', 'facts'],
      ),
    ),
    list: text,
  },
  ['list'],
)

const counts = objectOf({ READ: whole, GOOD: whole, WRONG: whole, APPLIED: whole })

const linesOfFile = {
  headings: listOf(text),
  counts,
  lines: listOf(
    objectOf(
      {
        line: whole,
        state: { enum: ['READ', 'GOOD', 'WRONG', 'APPLIED'] },
        cells: listOf(text),
        remarks: listOf(objectOf({ heading: text, message: text })),
        isPending: flag,
      },
      ['isPending'],
    ),
  ),
}

/** Figures of what a request would do. */
export const effectFigures = objectOf({ data: listOf(objectOf({ title: text, text })) })

/** Why other records would refuse one that is filled in, or what they warn of, and the fields that it follows from. */
export const impediments = objectOf({
  data: listOf(
    objectOf(
      { pointer: text, keyword: text, message: text, advice: text, level: text, reads: listOf(text) },
      ['advice', 'level'],
    ),
  ),
})

/** Why a step would be refused, or what its rules warn of. */
export const stepRequirement = objectOf({ step: text, lacks: listOf(text), warns: listOf(text) })

/** The lines of a file, as `schema/lines-of-file.ts` has them, and what one would come to that no record has yet. */
export const fileLines = objectOf(linesOfFile)
export const filePreview = objectOf(
  {
    ...linesOfFile,
    total: { type: 'number' },
    fails: flag,
    problems: listOf(text),
    notes: listOf(text),
  },
  ['total'],
)
