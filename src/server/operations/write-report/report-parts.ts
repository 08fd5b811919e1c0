import { sql } from 'kysely'
import type { Cell } from '../../export/cell.ts'
import { addFile } from '../../files/file-rows.ts'
import type { Task } from '../operation.ts'
import { fileIdOf } from '../store-file.ts'
import type { Cursor } from './report-rows.ts'
import type { Sums } from './report-totals.ts'

/** How far a report is after a part of it; each part is a file of its rows, and a last line with this. */
export type Reached = { done: number; total: number; after: Cursor | undefined; sums: Sums }

/**
 * Rows of a line, which are read and written as one: as few as are gone before the garbage collector looks at them a
 * second time. More of them would stay until it looks at all of its memory, hundreds of megabytes later.
 */
const lineRows = 100

const partId = (task: Task, number: number): string => fileIdOf(task, `parte-${number}`)

/** How many parts there are; one statement. */
export async function countParts({ db, record }: Task): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stored_file where key like ${`reports/${record.id}/%`}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Writes a part while its rows are read, in the place of one that a killed process has left; no record has it, so it is
 * gone after a day.
 */
export async function writePart(
  task: Task,
  number: number,
  rows: AsyncIterable<Cell[][]>,
  reached: () => Reached,
): Promise<void> {
  const id = partId(task, number)
  const { store } = task.files
  let sizeBytes = 0
  const content = async function* (): AsyncGenerator<Buffer> {
    for await (const line of written(rows, reached)) {
      sizeBytes += line.length
      yield line
    }
  }
  await store.remove(id)
  await store.put(id, content())
  const key = `reports/${task.record.id}/parte-${number}`
  const file = { id, key, fileName: `parte-${number}`, contentType: 'application/json', sizeBytes }
  for (const former of await addFile(task.db, file, 'reports', task.author.person.userName))
    await store.remove(former)
}

async function* written(rows: AsyncIterable<Cell[][]>, reached: () => Reached): AsyncGenerator<Buffer> {
  for await (const batch of rows)
    for (let start = 0; start < batch.length; start += lineRows)
      yield Buffer.from(`${JSON.stringify(batch.slice(start, start + lineRows))}\n`)
  yield Buffer.from(`${JSON.stringify(reached())}\n`)
}

/** Reads how far a part had come. */
export async function readReached(task: Task, number: number): Promise<Reached> {
  let last: string | undefined
  for await (const line of linesOf(task, number)) last = line
  if (last === undefined) throw gone(task, number)
  return JSON.parse(last) as Reached
}

/** Reads the rows of a part. */
export async function* readPart(task: Task, number: number): AsyncGenerator<Cell[][]> {
  let line: string | undefined
  for await (const next of linesOf(task, number)) {
    if (line !== undefined) yield JSON.parse(line) as Cell[][]
    line = next
  }
}

async function* linesOf(task: Task, number: number): AsyncGenerator<string> {
  const content = await task.files.store.get(partId(task, number))
  if (!content) throw gone(task, number)
  let rest = ''
  for await (const chunk of content.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const gone = (task: Task, number: number): Error =>
  new Error(`Part ${number} of report ${task.record.id} is gone`)
