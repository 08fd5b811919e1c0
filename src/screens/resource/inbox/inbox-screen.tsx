import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type Box, type BoxPage, boxPages } from '#src/schema/approval-box.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { boxKey, useBox } from '#src/session/use-box.ts'
import { Pager } from '#src/table/pager.tsx'
import { EmptyState, InfoBand } from '#src/ui/messages.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { BoxTabs } from './box-tabs.tsx'
import { BoxTools } from './box-tools.tsx'
import { EmptyBox } from './empty-box.tsx'
import { EntryDetail, type Screens } from './entry-detail.tsx'
import { EntryList } from './entry-list.tsx'
import css from './inbox.module.css'
import { useBoxAddress } from './use-box-address.ts'
import { useOpenEntry } from './use-open-entry.ts'
import { useVisit } from './use-visit.ts'

const descriptions: Record<Box, string> = {
  inbox: 'Cambios y solicitudes de otras personas que usted puede decidir; primero los más antiguos.',
  mine: 'Cambios y solicitudes en los que usted participó; primero los abiertos y luego los más recientes.',
}

/** What awaits a person's approval, or what they had a part in: the list, and beside it the change that is open. */
export function InboxScreen({ box, screens }: { box: Box; screens: Screens }) {
  const { title } = boxPages[box]
  const decided = useMemo(() => screens.filter(({ isDecided }) => isDecided), [screens])
  const address = useBoxAddress(box, decided)
  const { asked, change, go, open } = address
  const { data, error, refetch } = useBox(asked)
  const queries = useQueryClient()
  const entries = data?.data
  const at = entries?.findIndex(({ id }) => id === change) ?? -1
  const entry = useOpenEntry(entries, change)
  useVisit(box === 'mine' && (data?.counts.unseen ?? 0) > 0)
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const wayTo = (place: number): (() => void) | undefined => {
    const other = at < 0 ? undefined : entries?.[place]
    return other && (() => open(other.id))
  }
  /**
   * What left the list by a step of the person makes room for the one that followed it, unless they went on already.
   */
  const goOn = (): void => {
    const left = queries.getQueryData<BoxPage>(boxKey(asked))?.data ?? []
    if (latest.current === change && !left.some(({ id }) => id === change))
      open(left[Math.max(0, Math.min(at, left.length - 1))]?.id, 'replace')
  }
  const close = (): void => {
    open(undefined)
    document.getElementById(`change-${change}`)?.focus()
  }
  return (
    <main className={css.screen}>
      <title>{`${title} · Backoffice`}</title>
      <PageHeader
        trail={['Aprobaciones', title]}
        title={title}
        description={descriptions[box]}
        actions={<BoxTabs counts={data?.counts} />}
      />
      <div className={css.body}>
        <div className={css.side}>
          <BoxTools box={box} screens={decided} address={address} />
          {error && <CallFailure error={error} onRetry={() => void refetch()} />}
          {entries && change !== undefined && !entry && (
            <InfoBand>El cambio que abrió ya no está en esta lista.</InfoBand>
          )}
          {data?.total === 0 ? (
            <EmptyBox box={box} address={address} />
          ) : (
            !(error && !entries) && <EntryList title={title} entries={entries} open={change} onOpen={open} />
          )}
          {data && data.total > 0 && (
            <footer className={css.pages}>
              <Pager
                page={data.page}
                size={data.size}
                total={data.total}
                totalExact
                onPage={(page) => go({ query: { page } })}
                onSize={(size) => go({ query: { size } })}
              />
            </footer>
          )}
        </div>
        {entry ? (
          <EntryDetail
            key={box}
            {...{ box, entry, screens }}
            isGone={box === 'inbox' && at < 0}
            place={at < 0 ? '' : `${at + 1} de ${entries?.length}`}
            previous={wayTo(at - 1)}
            next={wayTo(at + 1)}
            onActed={goOn}
            onClose={close}
          />
        ) : (
          data !== undefined &&
          data.total > 0 && (
            <div className={css.none}>
              <EmptyState title="Elija un cambio">
                <p>Aquí verá qué modifica, quién lo pidió y qué puede hacer con él.</p>
              </EmptyState>
            </div>
          )
        )}
      </div>
    </main>
  )
}
