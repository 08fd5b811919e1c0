import { join } from 'node:path'
import { expect } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { createClock } from '#src/server/clock.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { takeDue } from '#src/server/scheduler/take-due.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { root, type TestServer } from './start-server.ts'

/** Takes what is due on a day in a running product. @returns how much was taken */
export async function takeDueOn({ config }: TestServer, day: string): Promise<number> {
  const { screens } = loadCatalogue(join(root, 'schemas'))
  const clock = createClock(day)
  const { db, close } = await openDatabase(config)
  const reported: string[] = []
  try {
    const resources = screens.map((screen) => toResource(screen, screens, clock))
    return await takeDue(db, resources, clock, (line) => reported.push(line))
  } finally {
    expect(reported).toEqual([])
    await close()
  }
}
