import { join } from 'node:path'
import { expect } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { createClock } from '#src/server/clock.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { takeDue } from '#src/server/scheduler/take-due.ts'
import { besideServer } from './beside-server.ts'
import { root, type TestServer } from './start-server.ts'

/** Takes what is due on a day in a running product. @returns how much was taken */
export async function takeDueOn(server: TestServer, day: string): Promise<number> {
  const { screens } = loadCatalogue(join(root, 'schemas'))
  const clock = createClock(day)
  const resources = screens.map((screen) => toResource(screen, screens, clock))
  const reported: string[] = []
  const taken = await besideServer(server, (db) =>
    takeDue(db, resources, clock, (line) => reported.push(line)),
  )
  expect(reported).toEqual([])
  return taken
}
