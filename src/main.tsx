import './ui/base.css'
import { boot } from './app/boot.tsx'
import { followTheme } from './app/follow-theme.ts'

followTheme()

const root = document.getElementById('root')
if (root) void boot(root)
