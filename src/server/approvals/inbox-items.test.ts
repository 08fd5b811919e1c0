import { describe, expect, it } from 'vitest'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { toInboxItems } from './inbox-items.ts'
import type { InboxResource } from './inbox-resources.ts'
import type { Listed } from './listed.ts'

const menu = { id: 1301, name: 'Tipos de documento' } as InboxResource['screen']['menu']
const state = {
  name: 'requestStatus',
  kind: 'choice',
  property: {
    oneOf: [
      { const: 'POR_DECIDIR', title: 'Por decidir' },
      { const: 'NEGADA', title: 'Negada', 'x-mark': 'bad' },
      { const: 'ACEPTADA', title: 'Aceptada', 'x-mark': 'approved' },
    ],
  },
} as unknown as InboxResource['screen']['fields'][number]

const resources: InboxResource[] = [
  {
    screen: {
      id: 'document-types',
      title: 'Tipos de documento',
      route: 'a/document-types',
      menu,
      fields: [],
      unique: [],
    },
    isDual: true,
  },
  {
    screen: {
      id: 'partial-releases',
      title: 'Liberaciones',
      route: 'a/partial-releases',
      menu,
      fields: [state],
      unique: [],
      workflow: {
        state: 'requestStatus',
        initial: 'POR_DECIDIR',
        steps: ['POR_DECIDIR', 'ACEPTADA', 'LIBERADA'],
        transitions: [{ from: ['ACEPTADA'], to: 'LIBERADA', by: 'anyone', label: 'Liberar', danger: false }],
      } as unknown as NonNullable<InboxResource['screen']['workflow']>,
    },
    isDual: false,
  },
]

const listed = (more: Partial<Listed> = {}): Listed =>
  ({
    id: 'c1',
    resource: 'document-types',
    record_id: 'r1',
    kind: 'editar',
    state: 'BORRADOR',
    changed_at: '2026-02-10T12:00:00Z',
    drafted_by: null,
    drafted_at: null,
    requested_by: null,
    requested_at: null,
    request_reason: null,
    decided_by: null,
    decided_at: null,
    reason: null,
    starts_on: null,
    is_refused: false,
    ...more,
  }) as Listed

const itemOf = (more: Partial<Listed>, labels = new Map<string, string>()): InboxItem | undefined =>
  toInboxItems([listed(more)], resources, labels)[0]

const request = { resource: 'partial-releases', kind: 'solicitud' as const }

describe('an inbox item', () => {
  it('is the change of a record, called as its screen calls it, without what has not happened yet', () => {
    expect(itemOf({}, new Map([['document-types r1', 'CC']]))).toStrictEqual({
      id: 'c1',
      resource: 'document-types',
      title: 'Tipos de documento',
      route: 'a/document-types',
      recordId: 'r1',
      label: 'CC',
      kind: 'editar',
      state: 'BORRADOR',
      changedAt: '2026-02-10T12:00:00Z',
    })
  })

  it('has no label where the person may not see the record, whatever other records are called', () => {
    expect(itemOf({}, new Map([['document-types r2', 'CE']]))).not.toHaveProperty('label')
  })

  it.each([
    ['drafted_by', 'draftedBy', 'gestor'],
    ['drafted_at', 'draftedAt', '2026-02-10T12:00:00Z'],
    ['requested_by', 'requestedBy', 'gestor'],
    ['requested_at', 'requestedAt', '2026-02-10T12:00:00Z'],
    ['request_reason', 'requestReason', 'Lo pidió el comité.'],
    ['decided_by', 'decidedBy', 'supervisor'],
    ['decided_at', 'decidedAt', '2026-02-10T12:00:00Z'],
    ['reason', 'reason', 'No corresponde a la política.'],
  ])('tells %s once it is known, as %s', (column, member, value) => {
    expect(itemOf({ [column]: value })).toStrictEqual({ ...itemOf({}), [member]: value })
  })

  it('is absent where its screen is gone', () => {
    expect(itemOf({ resource: 'gone' })).toBeUndefined()
  })

  it('tells the state of a request in the words of its screen, with its mark', () => {
    expect(itemOf({ ...request, state: 'NEGADA' })).toMatchObject({
      kind: 'solicitud',
      state: 'NEGADA',
      stage: 'Negada',
      mark: 'bad',
    })
  })

  it('tells the step that a request still lacks once it was decided', () => {
    expect(itemOf({ ...request, state: 'ACEPTADA' })).toMatchObject({ stage: 'Aceptada · falta «Liberar»' })
  })

  it('tells the later day on which the server makes what was asked for', () => {
    expect(itemOf({ ...request, state: 'LIBERADA', starts_on: '2026-12-15' })).toMatchObject({
      stage: 'LIBERADA · se aplicará el 15/12/2026',
    })
  })

  it('marks a state as pending that says nothing else', () => {
    expect(itemOf({ ...request, state: 'POR_DECIDIR' })).toMatchObject({
      stage: 'Por decidir',
      mark: 'pending',
    })
  })

  it('tells the code of a state that its screen no longer has, or whose screen has none', () => {
    expect(itemOf({ ...request, state: 'DE_ANTES' })).toMatchObject({ stage: 'DE_ANTES', mark: 'pending' })
    expect(itemOf({ kind: 'solicitud', state: 'DE_ANTES' })).toMatchObject({
      stage: 'DE_ANTES',
      mark: 'pending',
    })
  })
})
