import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { templateFile } from '../sheets/template/template-file.ts'
import { readOfacList } from './ofac-list.ts'
import { pepTemplate, readPepList } from './pep-list.ts'
import { readUnList } from './un-list.ts'

const fixture = (name: string): string =>
  readFileSync(resolve(import.meta.dirname, '../../../tests/fixtures/watch-lists', name), 'utf8')

describe('a list of control', () => {
  it('of the OFAC gives people in the order of speech, with what its remarks say, and no vessels', async () => {
    expect(await readOfacList(fixture('sdn.csv'))).toEqual([
      {
        entryNumber: '90001',
        name: 'Juan Carlos FICTICIO PEREZ',
        aliases: ['Juancho FICTICIO'],
        documents: ['1000000990'],
        country: 'Colombia',
        birthDate: '12 Mar 1965',
      },
      { entryNumber: '90002', name: 'INVENTADA TRADING LTDA.', aliases: [], documents: ['900999111-1'] },
    ])
  })

  it('of the UN gives people and entities', async () => {
    expect(await readUnList(fixture('un.xml'))).toEqual([
      {
        entryNumber: '7000001',
        name: 'SAMIR AL INVENTADO',
        aliases: ['Samir el Ficticio'],
        documents: ['XF000001'],
        country: 'País & Región',
        birthDate: '1970-01-31',
      },
      {
        entryNumber: '7000002',
        name: 'FUNDACION FICTICIA DE AYUDA',
        aliases: ['FFA'],
        documents: [],
        country: 'Inventolandia',
      },
    ])
  })

  it('of people exposed politically is read by its heading', async () => {
    expect(await readPepList(fixture('pep.csv'))).toEqual([
      {
        entryNumber: 'P-1',
        name: 'Persona Expuesta Ficticia',
        aliases: ['Expuesta la Ficticia', 'P. Ficticia'],
        documents: ['1000000991'],
        country: 'Colombia',
        birthDate: '1960-05-06',
      },
      { entryNumber: 'P-2', name: 'Inventado; Ministro', aliases: [], documents: [], country: 'Colombia' },
    ])
  })

  it('of people exposed politically is read as its template has it, without its notes', async () => {
    const file = await text(templateFile('csv', pepTemplate(), String))

    expect(await readPepList(file)).toEqual([])
    expect(await readPepList(`${file}P-1;Inventada;;;;\r\n`)).toEqual([
      { entryNumber: 'P-1', name: 'Inventada', aliases: [], documents: [] },
    ])
  })

  it('of people exposed politically names the row and the column that is empty', async () => {
    await expect(readPepList('numero;nombre;documento\n1;Inventada;\n2;;9')).rejects.toThrow(
      'Archivo: a la fila 3 le falta «Nombre».',
    )
  })

  it.each([
    ['OFAC', readOfacList, 'pep.csv', 'El archivo no es la lista SDN de la OFAC.'],
    ['ONU', readUnList, 'sdn.csv', 'El archivo no es la lista consolidada de la ONU.'],
    [
      'PEP',
      readPepList,
      'un.xml',
      'Archivo: a su encabezado le falta «Número», «Nombre», «Documento». Trae «<?xml',
    ],
  ])('of %s is refused in words where the file is another one', async (_, read, name, message) => {
    await expect(read(fixture(name))).rejects.toThrow(message)
  })

  it.each([
    [
      'ONU',
      readUnList,
      `<CONSOLIDATED_LIST><INDIVIDUALS>${'<INDIVIDUAL>'.repeat(200_000)}</CONSOLIDATED_LIST>`,
      'El archivo XML tiene más de 16 marcas una dentro de otra',
    ],
    [
      'ONU',
      readUnList,
      `<CONSOLIDATED_LIST>${'<INDIVIDUAL>1</INDIVIDUAL>'.repeat(9)}`,
      'El archivo XML está dañado o incompleto.',
    ],
    [
      'ONU',
      readUnList,
      `<CONSOLIDATED_LIST><ENTITY>${'<ENTITY_ALIAS/>'.repeat(6_000)}</ENTITY></CONSOLIDATED_LIST>`,
      'El archivo XML tiene más de 5.000 datos de una sola persona.',
    ],
    ['OFAC', readOfacList, `1,${','.repeat(9_000_000)}`, 'Archivo: la fila 1 tiene más de 500 columnas.'],
    [
      'OFAC',
      readOfacList,
      `1,${'x'.repeat(9_000_000)}`,
      'Archivo: una celda de la fila 1 tiene más de 32.767 caracteres',
    ],
  ])(
    'of %s is refused in words, and soon, where its shape is of no list (%#)',
    async (_, read, content, message) => {
      const start = performance.now()
      await expect(read(content)).rejects.toThrow(message)
      expect(performance.now() - start).toBeLessThan(2_000)
    },
  )

  it('of a hundred thousand entries lets others have their turn while it is read', async () => {
    const people = '<INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>Ficticia</FIRST_NAME></INDIVIDUAL>'.repeat(
      100_000,
    )
    let last = performance.now()
    let longest = 0
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)

    const read = await readUnList(`<CONSOLIDATED_LIST>${people}</CONSOLIDATED_LIST>`)
    clearInterval(watch)

    expect(read).toHaveLength(100_000)
    expect(longest).toBeLessThan(1_000)
  })
})
