/** First parts of the API's addresses that the product answers itself, with a service's base or without one. */
export const ownPaths = [
  '/approvals',
  '/assets',
  '/dashboard',
  '/editSelectedRol',
  '/execute-api',
  '/getNavMenu',
  '/getPermDataModule',
  '/healthz',
  '/mto/presigned-urls',
  '/mto/stored-files',
  '/oidc',
  '/oidc-assets',
  '/people',
  '/readyz',
  '/records',
  '/roles',
  '/settings',
  '/shortcuts',
  '/signOut',
  '/views',
]

/** Whether a path equals another or lies below it. */
export const isWithin = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}/`)
