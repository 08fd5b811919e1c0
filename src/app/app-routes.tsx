import { screens } from 'virtual:screens'
import { atom, useAtomValue, useStore } from 'jotai'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { servicesAtom } from '#src/client/services.ts'
import { permissionDataAtom, permissionsAtom } from '#src/permissions/atoms.ts'
import { passage, sectionPassage } from '#src/permissions/route-guard.ts'
import { openRoutes, sections } from '#src/schema/declared-sections.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import { type InboxTab, inboxTabPages, inboxTabs } from '#src/schema/inbox-item.ts'
import { Home } from '#src/screens/home/home.tsx'
import { sessionAtom } from '#src/session/session.ts'
import { type Notice, useNotify } from '#src/ui/notices-provider.tsx'
import { appTexts } from './app-texts.ts'
import { Arrival } from './arrival.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ScreenLoader } from './screen-loader.tsx'
import { ThemedPages } from './themed-pages.tsx'
import { UnbuiltSection } from './unbuilt-section.tsx'
import { useOptionVisit } from './use-option-visit.ts'
import { WithinPermission } from './within-permission.tsx'

/** Home, every screen that the person holds, and nothing else (spec §2). */
export const AppRoutes = () => (
  <Routes>
    <Route
      path="/"
      element={
        <Arrival>
          <ScreenBoundary>
            <Home screens={screens} />
          </ScreenBoundary>
        </Arrival>
      }
    />
    <Route element={<ThemedPages />}>
      {screens.map(({ id, title, route, load }) => (
        <Route
          key={id}
          path={`/${route}`}
          element={
            <Guarded key={id} section={openSection(route)}>
              <ScreenBoundary>
                <WithinPermission title={title} route={route}>
                  <ScreenLoader id={id} load={load} />
                </WithinPermission>
              </ScreenBoundary>
            </Guarded>
          }
        />
      ))}
      <Route
        path="/admin"
        element={
          <Guarded key="admin" section={administration}>
            <ScreenBoundary>
              <Suspense>
                <RolesScreen />
              </Suspense>
            </ScreenBoundary>
          </Guarded>
        }
      />
      {inboxTabs.map((tab) => (
        <Route
          key={tab}
          path={`/${inboxTabPages[tab].route}`}
          element={
            <Guarded key={tab} section={{ ...inboxTabPages[tab], roles: undefined }}>
              <ScreenBoundary>
                <Suspense>
                  <Inbox tab={tab} />
                </Suspense>
              </ScreenBoundary>
            </Guarded>
          }
        />
      ))}
      <Route path="/galeria/:widget?" element={<TestModeOnly />} />
    </Route>
    {unbuilt.map((section) => (
      <Route
        key={section.route}
        path={`/${section.route}`}
        caseSensitive
        element={
          <Guarded key={section.route} section={section}>
            <UnbuiltSection title={section.title} />
          </Guarded>
        }
      />
    ))}
    <Route path="*" element={<Unknown />} />
  </Routes>
)

const RolesScreen = lazy(() =>
  import('#src/screens/roles/roles-screen.tsx').then(({ RolesScreen: screen }) => ({ default: screen })),
)

const Gallery = lazy(() =>
  import('#src/screens/gallery/gallery.tsx').then(({ Gallery: screen }) => ({ default: screen })),
)

/** The gallery of shared widgets, in the server's test mode only. */
function TestModeOnly() {
  const { config } = useAtomValue(servicesAtom)
  if (!config.testMode) return <Unknown />
  return (
    <ScreenBoundary>
      <Suspense>
        <Gallery />
      </Suspense>
    </ScreenBoundary>
  )
}

const InboxScreen = lazy(() =>
  import('#src/screens/resource/inbox/inbox-screen.tsx').then(({ InboxScreen: screen }) => ({
    default: screen,
  })),
)

/** Open for whoever is signed in; what it shows depends on permission. */
function Inbox({ tab }: { tab: InboxTab }) {
  const store = useStore()
  const roles = {
    id: 'roles',
    title: rolesOption.menu.name,
    isDecided: true as const,
    load: async () => {
      const { roleModel } = await import('#src/screens/roles/role-model.ts')
      return { model: roleModel(store.get(permissionDataAtom)), transitionValidators: [] }
    },
  }
  return <InboxScreen tab={tab} screens={[...screens, roles]} />
}

/** The section of a route that opens for whoever is signed in. */
const openSection = (route: string): (typeof sections)[number] | undefined =>
  openRoutes.has(route) ? sections.find((section) => section.route === route) : undefined

/** The section of the administration, which no schema describes. */
const administration = openSection(rolesOption.route)

/** Sections of the specification that have no screen yet. */
const unbuilt = sections.filter(
  (section) => section !== administration && !screens.some((screen) => screen.route === section.route),
)

/** It stays: who opens an old link looks at home, and not at the foot of the screen. */
const unknown: Notice = {
  type: 'info',
  message: appTexts.unknownPage,
  about: 'unknown page',
  lingers: true,
}

/** An unknown path leads home (spec §2), and says why. */
function Unknown() {
  const notify = useNotify()
  useEffect(() => notify(unknown), [notify])
  return <Navigate to="/" replace />
}

const refusals = {
  blocked: appTexts.noPermissionToOpen,
  unavailable: appTexts.sectionUnavailable,
}

/** The last place open in this visit; a blocked navigation leaves the person there (spec part 2, point 9). */
const lastOpenAtom = atom('/')

type GuardedProps = { section?: (typeof sections)[number] | undefined; children: ReactNode }

function Guarded({ section, children }: GuardedProps) {
  const { pathname, search } = useLocation()
  const permissions = useAtomValue(permissionsAtom)
  const roles = useAtomValue(sessionAtom)?.roles ?? []
  const store = useStore()
  const navigate = useNavigate()
  const notify = useNotify()
  const here = pathname + search
  const state = section ? sectionPassage(section, permissions, roles) : passage(pathname, permissions)
  useOptionVisit(pathname.replace(/^\/+|\/+$/g, ''), state === 'open')
  const hasNotified = useRef(false)
  useEffect(() => {
    if (state === 'open') {
      hasNotified.current = false
      store.set(lastOpenAtom, here)
    } else if (!hasNotified.current) {
      hasNotified.current = true
      const back = store.get(lastOpenAtom)
      notify({ type: 'info', message: refusals[state] })
      navigate(back === here ? '/' : back, { replace: true })
    }
  }, [state, here, store, navigate, notify])
  return state === 'open' ? children : null
}
