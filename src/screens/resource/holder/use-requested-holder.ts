import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'

/** Shows what belongs to a record on request of the command bar, which puts its id in no address. */
export function useRequestedHolder(choose: (id: string) => void): void {
  const { state } = useLocation()
  const id = isRequest(state) ? state.holder : undefined
  const chooseNow = useEffectEvent(choose)
  useEffect(() => {
    if (id !== undefined) chooseNow(id)
  }, [id])
}

const isRequest = (state: unknown): state is { holder: string } =>
  typeof state === 'object' && state !== null && 'holder' in state && typeof state.holder === 'string'
