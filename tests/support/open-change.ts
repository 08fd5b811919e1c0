import type { Change } from '#src/server/approvals/change.ts'

/** A change that nobody has sent yet, of Ana and Luis, with more or something else. */
export const openChange = (more: Partial<Change> = {}): Change => ({
  id: 'c1',
  resource: 'document-types',
  record_id: 'r1',
  version: 3,
  kind: 'editar',
  state: 'BORRADOR',
  base_version: 7,
  record: null,
  makers: ['https://issuer ana', 'https://issuer luis'],
  changed_at: '2026-02-10T12:00:00Z',
  drafted_by: null,
  drafted_at: null,
  requested_by: null,
  requested_at: null,
  request_reason: null,
  request_file: null,
  decided_by: null,
  decided_at: null,
  reason: null,
  ...more,
})
