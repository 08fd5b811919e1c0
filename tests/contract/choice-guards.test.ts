import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { actionId } from '#src/schema/actions.ts'
import { choiceGuards, mayChoose } from '#src/schema/choice-guards.ts'
import { reportCodes } from '#src/schema/report-codes.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { creationOf, editionOf } from '#src/schema/workflow.ts'
import { reportKinds } from '#src/server/operations/write-report/report-kinds.ts'

const { screens, roles } = loadCatalogue('schemas')
const screenOf = (id: string): Screen => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`There is no screen ${id}`)
  return screen
}
const reports = screenOf('reports')
const guards = choiceGuards(reports, screens)

/** What roles hold by the schemas. */
const holdingOf = (role: string) => ({
  roles: [role],
  actions: new Set(
    screens.flatMap(({ menu, actions }) => (actions[role] ?? []).map((name) => actionId(menu.id, name))),
  ),
})

/** Reports that the domain has a role ask for whose screen that role does not see (§10.8, its rows). */
const granted: Record<string, string[]> = { PagosACH: ['CDT_VENCIMIENTOS', 'GMF_SEMANAL'] }

describe('a report', () => {
  it('is known to lint by its code where the server writes it, and only there', () => {
    expect(Object.keys(reportKinds)).toEqual([...reportCodes])
  })

  it.each(reportCodes)('%s is chosen by who sees the screen whose data it shows', (code) => {
    const choice = findField(reports, 'reportCode')?.property.oneOf?.find((one) => one.const === code)

    expect(choice?.['x-shows']?.screen).toBe(reportKinds[code].screen)
  })

  it.each(roles.map(({ rolName }) => rolName))(
    'is for %s of its own screens, and of what the domain grants',
    (role) => {
      const person = holdingOf(role)
      const beyond = guards.filter(
        (guard) => mayChoose(guard, person) && !person.actions.has(guard.enter?.id ?? 0),
      )

      expect(beyond.map(({ option }) => option).toSorted()).toEqual(granted[role] ?? [])
    },
  )
})

describe('an action to block or to let go', () => {
  const granting = screens.flatMap((screen) =>
    (['bloquear', 'desbloquear'] as const).flatMap((action) =>
      Object.values(screen.actions).some((held) => held.includes(action)) ? [{ screen, action }] : [],
    ),
  )

  it.each(granting.map(({ screen, action }) => [screen.id, action, screen] as const))(
    'is needed for something: %s, %s',
    (_, action, screen) => {
      const needed = choiceGuards(screen, screens).flatMap(({ enter, leave }) => [enter?.name, leave?.name])
      const taken = (screen.workflow?.transitions ?? []).map((one) => one.action)
      const opened = screen.rowActions.filter(({ opens }) => opens).map((one) => one.action)

      expect([...needed, ...taken, ...opened, creationOf(screen).action, editionOf(screen)]).toContain(action)
    },
  )
})
