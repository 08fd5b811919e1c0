import type { Archive } from '../archive.ts'
import { readWholeXml } from '../read-xml.ts'
import type { Epoch } from '../serial-day.ts'
import { damaged } from '../sheet-error.ts'

/** Parts of a workbook, by their paths in the archive. */
export type WorkbookParts = {
  sheets: { name: string; path: string; hidden: boolean }[]
  epoch: Epoch
  styles?: string
  sharedTexts?: string
}

/** Finds the parts of a workbook by how they refer to each other, wherever a program puts them. */
export async function findParts(archive: Archive): Promise<WorkbookParts> {
  const [workbook] = [...(await relationsOf(archive, '')).values()].filter(
    ({ type }) => type === 'officeDocument',
  )
  if (!workbook) throw damaged(archive.fileName)
  const relations = await relationsOf(archive, workbook.target)
  const sheets: WorkbookParts['sheets'] = []
  let epoch: Epoch = 1900
  await readWholeXml(archive, workbook.target, {
    open: (name, attributes) => {
      if (name === 'workbookPr' && isTrue(attributes.date1904)) epoch = 1904
      if (name !== 'sheet') return
      const relation = relations.get(relationId(attributes))
      // Charts and dialogs are sheets too.
      if (relation?.type === 'worksheet')
        sheets.push({
          name: attributes.name ?? '',
          path: relation.target,
          hidden: (attributes.state ?? 'visible') !== 'visible',
        })
    },
    close: () => {},
  })
  const pathOf = (type: string): string | undefined =>
    [...relations.values()].find((relation) => relation.type === type && archive.has(relation.target))?.target
  const styles = pathOf('styles')
  const sharedTexts = pathOf('sharedStrings')
  return { sheets, epoch, ...(styles && { styles }), ...(sharedTexts && { sharedTexts }) }
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

type Relation = { type: string; target: string }

/** Relations of a part by their id; those of the archive itself for an empty path. */
async function relationsOf(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  const slash = part.lastIndexOf('/')
  const folder = part.slice(0, slash + 1)
  const path = `${folder}_rels/${part.slice(slash + 1)}.rels`
  if (!archive.has(path)) return relations
  await readWholeXml(archive, path, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const { pathname } = new URL(Target, `zip:///${folder}`)
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: decodeURI(pathname.slice(1)) })
    },
    close: () => {},
  })
  return relations
}

/** The id by which a sheet names its part; its prefix is any. */
const relationId = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
