import './ui/base.css'
import { boot } from './app/boot.tsx'
import { followTheme } from './session/follow-theme.ts'

followTheme()

if (import.meta.hot) {
  const { hot } = import.meta
  void import('./app/schema-problems.ts').then(({ showSchemaProblems }) => showSchemaProblems(hot))
}

const root = document.getElementById('root')
if (root) void boot(root)
