import { expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { isCopied } from '#src/schema/is-copied.ts'
import { creationOf } from '#src/schema/workflow.ts'

const { screens } = loadCatalogue('schemas')

/** Screens on which people create records, by whether these are made anew from others. */
const created = screens.filter((screen) =>
  Object.values(screen.actions).some((actions) => actions.includes(creationOf(screen).action)),
)

it('offers no copy of a person, a case or a lock, which the product numbers and which holds at once', () => {
  expect(created.filter((screen) => !isCopied(screen)).map(({ id }) => id)).toEqual([
    'account-locks',
    'claims',
    'clients',
    'onboarding-requests',
    'unusual-operations',
  ])
})

it('offers a copy of what is asked again, tried again, or begins on another day', () => {
  const again = ['special-conditions', 'discount-capacity-simulations', 'reports', 'maximum-usury-rates']

  expect(created.filter(isCopied).map(({ id }) => id)).toEqual(expect.arrayContaining(again))
})
