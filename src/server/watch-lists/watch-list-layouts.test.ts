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
  it('of the OFAC gives people in the order of speech, with what its remarks say, and no vessels', () => {
    expect(readOfacList(fixture('sdn.csv'))).toEqual([
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

  it('of the UN gives people and entities', () => {
    expect(readUnList(fixture('un.xml'))).toEqual([
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

  it('of people exposed politically is read by its heading', () => {
    expect(readPepList(fixture('pep.csv'))).toEqual([
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

    expect(readPepList(file)).toEqual([])
    expect(readPepList(`${file}P-1;Inventada;;;;\r\n`)).toEqual([
      { entryNumber: 'P-1', name: 'Inventada', aliases: [], documents: [] },
    ])
  })

  it('of people exposed politically names the row and the column that is empty', () => {
    expect(() => readPepList('numero;nombre;documento\n1;Inventada;\n2;;9')).toThrow(
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
  ])('of %s is refused in words where the file is another one', (_, read, name, message) => {
    expect(() => read(fixture(name))).toThrow(message)
  })
})
