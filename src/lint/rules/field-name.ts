import { fieldName } from '#src/compile/meta-schema-parts.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { DialectRule } from '../rule.ts'

/** A name that a field, mixin or vocabulary cannot have. */
export const badName: DialectRule = {
  id: 'field-name',
  severity: 'error',
  remedy: 'Cambie el nombre aquí y donde se use.',
  on: 'dialect',
  takes: ({ propertyName }) => propertyName !== undefined,
  explain: ({ instancePath, propertyName = '', params }) => ({
    pointer: instancePath + toPointer(propertyName),
    message:
      params.pattern === fieldName.pattern
        ? `El campo «${propertyName}» debe empezar por minúscula y llevar solo letras sin tilde y dígitos, 40 como máximo.`
        : `«${propertyName}» no sirve como nombre; lleva solo mayúsculas sin tilde, dígitos y guiones bajos, como ESTADO.`,
    at: 'key',
  }),
}
