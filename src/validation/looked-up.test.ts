import { expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { filledIn } from './looked-up.ts'

const screen = loadCatalogue('schemas').screens.find(({ id }) => id === 'gmf-account-cancellations')

it('follows a rule to the fields that are filled in, through its lookups and computed fields', () => {
  if (!screen) throw new Error('There is no screen of cancellations')

  expect(filledIn(screen, ['found.own > 0'])).toEqual(['userId', 'numberAccount'])
  expect(
    filledIn(screen, ['self.gmfExemptCause == self.reason && found.destination.accountState != ""']),
  ).toEqual([...['userId', 'numberAccount', 'destinationType', 'destinationAccount', 'reason']])
})
