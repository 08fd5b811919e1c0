import { SaxesParser } from 'saxes'
import { turns } from '../turns.ts'
import { UnreadableList } from './listed-person.ts'

/** A mark of a list in XML, with its own text and the marks in it. */
export type Mark = { name: string; text: string; marks: Mark[] }

/** Marks within one another (those of the United Nations reach 5), and those of one person (they reach some 200). */
const [deepest, mostOfPerson] = [16, 5_000]

/** Characters that are read before others have their turn. */
const pieceLength = 64 * 1024

/**
 * Reads the marks of some names of an XML text, in time that grows with its length alone; what stands outside them is
 * passed over. Declarations of types, which could name other files, are refused.
 * @throws UnreadableList for what is not well formed, or is nested more deeply than any list
 */
export async function* readMarks(text: string, names: string[]): AsyncGenerator<Mark> {
  const turn = turns()
  const parser = new SaxesParser()
  const complete: Mark[] = []
  let open: Mark[] = []
  let depth = 0
  let count = 0
  parser.on('doctype', () => {
    throw new UnreadableList(damaged)
  })
  parser.on('opentag', ({ name }) => {
    depth += 1
    if (depth > deepest) throw new UnreadableList(tooDeep)
    if (open.length === 0 && !names.includes(name)) return
    count = open.length === 0 ? 1 : count + 1
    if (count > mostOfPerson) throw new UnreadableList(tooMany)
    const mark = { name, text: '', marks: [] }
    open.at(-1)?.marks.push(mark)
    open = [...open, mark]
  })
  parser.on('closetag', () => {
    depth -= 1
    const mark = open.at(-1)
    open = open.slice(0, -1)
    if (mark && open.length === 0) complete.push(mark)
  })
  const add = (part: string): void => {
    const mark = open.at(-1)
    if (mark) mark.text += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  for (let start = 0; start < text.length; start += pieceLength) {
    inWords(() => parser.write(text.slice(start, start + pieceLength)))
    yield* complete.splice(0)
    await turn()
  }
  inWords(() => parser.close())
  yield* complete
}

const damaged =
  'El archivo XML está dañado o incompleto. Descárguelo de nuevo de su publicador y cárguelo tal como está.'
const tooDeep = `El archivo XML tiene más de ${deepest} marcas una dentro de otra, y ninguna lista las trae. Cárguelo tal como lo publica el Consejo de Seguridad.`
const tooMany = `El archivo XML tiene más de ${mostOfPerson.toLocaleString('es-CO')} datos de una sola persona. Cárguelo tal como lo publica el Consejo de Seguridad.`

function inWords(step: () => void): void {
  try {
    step()
  } catch (error) {
    throw error instanceof UnreadableList ? error : new UnreadableList(damaged)
  }
}
