import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { businessDateAtom, servicesAtom } from '#src/client/services.ts'
import { renderModel } from '#src/compile/screen-module.ts'
import { compileConditions, compileValidator } from '#src/compile/validator.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { permissionDataAtom } from '#src/permissions/atoms.ts'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { ServiceName } from '#src/schema/screen-document.ts'
import { sessionStateAtom } from '#src/session/session.ts'
import { ConfirmProvider } from '#src/ui/confirm.tsx'
import { NoticesProvider } from '#src/ui/notices-provider.tsx'
import { createRecordValidator, type RecordValidator } from '#src/validation/record-validator.ts'
import { wireServices } from './wire/service-wire.ts'

const { screens } = loadCatalogue('schemas')

/** A screen of the product as the browser has it. @throws Error when there is none of that id */
export function screenOf(id: string): { model: RenderModel; validator: RecordValidator } {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`There is no screen «${id}»`)
  const model = renderModel(screen, screens)
  return {
    model,
    validator: createRecordValidator(model, compileValidator(screen), compileConditions(screen)),
  }
}

/** Draws a part of a screen with its surroundings in the product. @param rights what the person may do there */
export function renderInScreen(
  element: ReactNode,
  rights?: { model: RenderModel; actions: ActionName[]; elsewhere?: ServiceName[] },
): void {
  const store = createStore()
  store.set(sessionStateAtom, { type: 'found', accounts: [{ id: 'a', name: 'Ana', userName: 'ana' }] })
  store.set(sessionStateAtom, { type: 'acquired', session: ana })
  store.set(businessDateAtom, '2026-01-15')
  const wired = wireServices()
  const { elsewhere } = rights ?? {}
  store.set(servicesAtom, elsewhere ? { ...wired, config: { ...wired.config, elsewhere } } : wired)
  if (rights) store.set(permissionDataAtom, permissionsOf(rights.model, rights.actions))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = (
    <Provider store={store}>
      <QueryClientProvider client={queries}>
        <NoticesProvider>
          <ConfirmProvider>{element}</ConfirmProvider>
        </NoticesProvider>
      </QueryClientProvider>
    </Provider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

const ana = { idToken: 't', userDisplayName: 'Ana', roles: ['Admin'], shortName: 'ana', subject: 'a' }

const permissionsOf = ({ option, title, route }: RenderModel, actions: ActionName[]): PermissionData => ({
  roles: [{ id: 1, rolName: 'Admin', state: true }],
  Modules: [{ id: option, name: title, route, state: true, moduleName: '', subModule: '' }],
  perm: actions.map((action, id) => ({
    id,
    rol_id: 1,
    menuOperation_id: option,
    actionId: actionId(option, action),
  })),
  actions: actions.map((action) => ({
    id: actionId(option, action),
    menuOperation_id: option,
    state: true,
    accionName: action,
  })),
})
