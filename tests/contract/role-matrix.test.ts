import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { fixedOptions } from '#src/schema/fixed-options.ts'
import { roleMatrix } from '#tests/support/domain-role-matrix.ts'

/** Options that the domain does not name, and what they are for. */
const ofTheProduct: Record<number, string> = {
  1106: 'movements of accounts, as the ledger has them',
  2207: 'the simulator of the discount capacity, beside its matrix',
  6203: 'internal reports of unusual operations (SARLAFT)',
  6204: 'the lists of control that validations look in',
  6205: 'files by which those lists are replaced',
  7303: 'definitions by which some forms are drawn',
}

const { screens } = loadCatalogue(resolve(import.meta.dirname, '../../schemas'))
const options = [...screens, ...fixedOptions].filter(({ menu }) => ofTheProduct[menu.id] === undefined)

const sorted = (actions: Record<string, readonly string[]>) =>
  Object.fromEntries(
    Object.entries(actions)
      .filter(([, names]) => names.length > 0)
      .map(([role, names]) => [role, [...names].sort()]),
  )

describe('what each role may do', () => {
  it('is left to the product where the domain names no option', () => {
    const named = roleMatrix.map(({ option }) => option)

    expect(Object.keys(ofTheProduct).filter((id) => named.includes(Number(id)))).toEqual([])
  })

  it.each(options.map((option) => [option.menu.id, option.menu.name, option] as const))(
    'in %i %s is what the matrix of the domain says (§13)',
    (id, _name, { actions }) => {
      const cells = roleMatrix.find(({ option }) => option === id)

      expect(sorted(actions)).toEqual(sorted(cells?.permissions ?? {}))
    },
  )
})
