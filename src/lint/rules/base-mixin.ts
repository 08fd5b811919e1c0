import type { ScreenRule } from '../rule.ts'

/** A resource whose records lack an identity. */
export const baseMixin: ScreenRule = {
  id: 'base-mixin',
  severity: 'error',
  remedy: 'Agregue "BASE" a x-resource.mixins.',
  on: 'screen',
  check: ({ source, groups }) =>
    groups.some(({ mixin }) => mixin === 'BASE' || mixin === 'REGISTRO')
      ? []
      : [source.problem('/x-resource', 'Falta la mezcla BASE, que da identidad a cada registro.')],
}
