import { sql } from 'kysely'
import type { Cell } from '../../export/cell.ts'
import { addFile } from '../../files/file-rows.ts'
import type { Task } from '../operation.ts'
import { fileIdOf } from '../store-file.ts'
import type { Cursor } from './report-rows.ts'
import type { Sums } from './report-totals.ts'

/** How far a report is after a part of it; each part is a file of its rows behind a line with this. */
export type Reached = { done: number; total: number; after: Cursor | undefined; sums: Sums }

const partId = (task: Task, number: number): string => fileIdOf(task, `parte-${number}`)

/** How many parts there are; one statement. */
export async function countParts({ db, record }: Task): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stored_file where key like ${`reports/${record.id}/%`}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Writes a part, in the place of one that a killed process has left; no record has it, so it is gone after a day. */
export async function writePart(
  task: Task,
  number: number,
  rows: AsyncIterable<Cell[][]>,
  reached: () => Reached,
): Promise<void> {
  const id = partId(task, number)
  const { store } = task.files
  const lines: Buffer[] = []
  for await (const batch of rows) lines.push(Buffer.from(`${JSON.stringify(batch)}\n`))
  const content = [Buffer.from(`${JSON.stringify(reached())}\n`), ...lines]
  await store.remove(id)
  await store.put(id, streamed(content))
  const sizeBytes = content.reduce((sum, { length }) => sum + length, 0)
  const key = `reports/${task.record.id}/parte-${number}`
  const file = { id, key, fileName: `parte-${number}`, contentType: 'application/json', sizeBytes }
  for (const gone of await addFile(task.db, file, 'reports', task.author.person.userName))
    await store.remove(gone)
}

/** Reads how far a part had come. */
export async function readReached(task: Task, number: number): Promise<Reached> {
  for await (const line of linesOf(task, number)) return JSON.parse(line) as Reached
  throw new Error(`Part ${number} of report ${task.record.id} is gone`)
}

/** Reads the rows of a part. */
export async function* readPart(task: Task, number: number): AsyncGenerator<Cell[][]> {
  let isFirst = true
  for await (const line of linesOf(task, number)) {
    if (!isFirst) yield JSON.parse(line) as Cell[][]
    isFirst = false
  }
}

async function* linesOf(task: Task, number: number): AsyncGenerator<string> {
  const content = await task.files.store.get(partId(task, number))
  if (!content) throw new Error(`Part ${number} of report ${task.record.id} is gone`)
  let rest = ''
  for await (const chunk of content.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function* streamed(content: Buffer[]): AsyncGenerator<Buffer> {
  yield* content
}
