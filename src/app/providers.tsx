import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#src/client/api-error.ts'
import { ConfirmProvider } from '#src/ui/confirm.tsx'
import { NoticesProvider } from '#src/ui/notices-provider.tsx'

/** Only what may pass by itself is tried again. */
const mayPass = (error: Error): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout')

// Without network a call fails at once and says so; TanStack Query would hold it back without a word.
const queries = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retry: (count, error) => count < 2 && mayPass(error),
      refetchOnWindowFocus: false,
    },
  },
})

/** Providers of the whole application. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <NoticesProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
    </NoticesProvider>
  </QueryClientProvider>
)
