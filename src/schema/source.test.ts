import { describe, expect, it } from 'vitest'
import { SchemaError } from './schema-problem.ts'
import { readSource } from './source.ts'

const problemOf = (text: string): string => {
  try {
    readSource('x.json', text)
    return ''
  } catch (error) {
    return error instanceof SchemaError ? error.message : 'another error'
  }
}

describe('a JSON file', () => {
  it.each([
    ['{"a":1,}', 'x.json:1:8  El archivo no es JSON válido: sobra una coma antes de «}».'],
    [
      '{"a":1\n "b":2}',
      'x.json:2:2  El archivo no es JSON válido: falta una coma o dos puntos antes de estas comillas.',
    ],
    ['{"a":tru}', 'x.json:1:6  El archivo no es JSON válido: no se esperaba «tru» aquí.'],
    [
      "{'a':1}",
      'x.json:1:2  El archivo no es JSON válido: use comillas dobles (") en vez de comillas simples.',
    ],
    ['{"a":"x\ny"}', 'x.json:1:6  El archivo no es JSON válido: estas comillas no se cierran en su línea.'],
    ['{"a":', 'x.json:1:1  El archivo no es JSON válido: falta «}» para este «{»: el archivo termina antes.'],
    ['{"a":"b', 'x.json:1:6  El archivo no es JSON válido: estas comillas no se cierran en su línea.'],
    [
      '{"a":"^\\d+$"}',
      'x.json:1:9  El archivo no es JSON válido: la barra invertida se escribe doble: «\\\\d».',
    ],
    [
      '{"a":"x\ty"}',
      'x.json:1:8  El archivo no es JSON válido: hay un salto de línea o un tabulador dentro de un texto; escríbalo como \\n o \\t.',
    ],
    ['{\n "a: "b"\n}', 'x.json:2:2  El archivo no es JSON válido: a «a» le faltan las comillas de cierre.'],
    [
      '{\n "a": {\n  "b": 1\n ,\n "c": {\n  "d": 2\n }\n}\n',
      'x.json:2:7  El archivo no es JSON válido: falta «}» para este «{»: «}» de la línea 8 cierra otra cosa.',
    ],
    [
      '{\n "a": [["b"],\n "c": 1\n}\n',
      'x.json:2:7  El archivo no es JSON válido: falta «]» para este «[»: en la línea 3 empieza otra cosa.',
    ],
    [
      '{\n "a": {\n  "b": 1\n "c": 2\n}\n',
      'x.json:2:7  El archivo no es JSON válido: falta «}» para este «{»: en la línea 4 empieza otra cosa.',
    ],
    [
      '{\n "a": 1\n}}\n',
      'x.json:3:2  El archivo no es JSON válido: sobra este «}», o uno anterior: todo lo que se abrió ya está cerrado.',
    ],
    [
      '{\n"a": 1\n"b": 2\n}\n',
      'x.json:3:1  El archivo no es JSON válido: falta una coma o dos puntos antes de estas comillas.',
    ],
    ['"a": 1\n}', 'x.json:1:1  El archivo no es JSON válido: falta «{» al comienzo.'],
    ['{"a":True}', 'x.json:1:6  El archivo no es JSON válido: «True» se escribe en minúsculas.'],
    ['{"a":01}', 'x.json:1:7  El archivo no es JSON válido: un número no empieza por cero.'],
    ['{"a":1,,"b":2}', 'x.json:1:8  El archivo no es JSON válido: sobra una coma.'],
    [
      '{"a":"L\uFFFDneas"}',
      'x.json:1:8  El archivo no está en UTF-8: este carácter no se puede leer. Guárdelo en UTF-8.',
    ],
    ['', 'x.json:1:1  El archivo no es JSON válido: está vacío.'],
    ['{"a":1,\n"a":2}', 'x.json:2:1  «a» aparece dos veces; deje una sola.'],
    ['[{"a":"x: \\"a\\": y"},{"a":1,"\\u0061":2}]', 'x.json:1:29  «a» aparece dos veces; deje una sola.'],
    [`${'['.repeat(65)}${']'.repeat(65)}`, 'x.json:1:65  El archivo anida más de 64 niveles.'],
  ])('that is broken says where and why: %j', (text, message) => {
    expect(problemOf(text)).toBe(message)
  })

  it('may begin with a byte order mark', () => {
    expect(readSource('x.json', '\uFEFF{"a":1}').value).toEqual({ a: 1 })
  })

  it('of any depth is refused without a crash', () => {
    expect(problemOf('['.repeat(200_000))).toContain('el archivo termina antes')
    expect(problemOf(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).toContain('anida más de 64 niveles')
  })

  it('knows the place of everything in it', () => {
    const source = readSource('x.json', '{\n  "a": { "b/c": [1, { "d": 2 }] }\n}')

    expect(source.problem('/a/b~1c/1/d', 'm')).toMatchObject({
      line: 2,
      column: 28,
      endLine: 2,
      endColumn: 29,
    })
    expect(source.problem('/a/b~1c/1/d', 'm', 'key')).toMatchObject({ column: 23, endColumn: 26 })
    expect(source.problem('/a', 'm')).toMatchObject({ line: 2, column: 8, endLine: 2, endColumn: 34 })
    expect(source.problem('/a/nothing', 'm')).toMatchObject({ line: 2, column: 8 })
  })
})
