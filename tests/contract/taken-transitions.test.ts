import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { transitionName } from '#src/compile/resolve-workflow.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { Screen } from '#src/schema/screen.ts'
import { root } from '#tests/support/start-server.ts'

const { screens } = loadCatalogue(join(root, 'schemas'))

/** Names of the transitions of the server that nothing takes. */
function untaken({ workflow }: Screen): string[] {
  const servers = (workflow?.transitions ?? []).filter(({ by }) => by === 'system')
  const ends = servers.flatMap(({ effect }) => [effect?.fails, ...(effect?.or ?? [])])
  return servers
    .filter((one) => !one.effect && !one.due && !ends.includes(transitionName(one)))
    .map(transitionName)
}

describe('the actions of a row', () => {
  it('each open another screen or set values of the record', () => {
    const idle = screens.flatMap(({ id, rowActions }) =>
      rowActions.filter(({ opens, sets }) => !opens && !sets).map(({ label }) => `${id}: ${label}`),
    )

    expect(idle).toEqual([])
  })
})

describe('the transitions of a schema', () => {
  it('are each taken by a person, by an operation, or by a day', () => {
    const unmet = screens.filter((screen) => untaken(screen).length > 0)

    expect(unmet.map(({ id }) => id).sort()).toEqual([])
  })
})
