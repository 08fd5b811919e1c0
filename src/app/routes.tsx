import { screens } from 'virtual:screens'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import { passage } from '#src/permissions/guard.ts'
import { Home } from '#src/screens/home/home.tsx'
import { useNotify } from '#src/ui/notices.tsx'
import { ScreenLoader } from './screen-loader.tsx'

/** Home, every screen that the person holds, and nothing else (spec §2). */
export const AppRoutes = () => (
  <Routes>
    <Route path="/" element={<Home />} />
    {screens.map(({ id, route, load }) => (
      <Route
        key={id}
        path={`/${route}`}
        element={<Guarded>{() => <ScreenLoader key={id} id={id} load={load} />}</Guarded>}
      />
    ))}
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
)

const refusals = {
  blocked: 'No tiene permiso para abrir esa sección.',
  unavailable: 'Esta sección no esta disponible por el momento',
}

/** The last place that was open in this visit; a blocked navigation leaves the person there (spec part 2, point 9). */
let lastOpen = '/'

function Guarded({ children }: { children: () => React.ReactNode }) {
  const { pathname, search } = useLocation()
  const permissions = useAtomValue(permissionsAtom)
  const navigate = useNavigate()
  const notify = useNotify()
  const state = passage(pathname, permissions)
  const told = useRef(false)
  useEffect(() => {
    if (state === 'open') {
      lastOpen = pathname + search
      return
    }
    if (told.current) return
    told.current = true
    notify({ type: 'info', message: refusals[state] })
    navigate(lastOpen === pathname + search ? '/' : lastOpen, { replace: true })
  }, [state, pathname, search, navigate, notify])
  return state === 'open' ? children() : null
}
