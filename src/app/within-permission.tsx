import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import { passage } from '#src/permissions/route-guard.ts'
import { EmptyState } from '#src/ui/messages.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { appTexts } from './app-texts.ts'

type WithinPermissionProps = { title: string; route: string; children: ReactNode }

/** Content of a section open to anybody: its screen, or a refusal for who does not hold it. */
export function WithinPermission({ title, route, children }: WithinPermissionProps) {
  const permissions = useAtomValue(permissionsAtom)
  if (passage(`/${route}`, permissions) !== 'blocked') return children
  return (
    <main>
      <title>{appTexts.pageTitle(title)}</title>
      <PageHeader trail={[title]} title={title} description="" />
      <EmptyState title={appTexts.noPermissionToSee}>
        <p>{appTexts.norCreateNorDecide}</p>
        <p>{appTexts.askForOption(title)}</p>
      </EmptyState>
    </main>
  )
}
