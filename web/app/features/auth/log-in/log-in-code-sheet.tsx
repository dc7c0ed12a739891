import { t } from '@touchline/contract'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { AuthSheet } from '../auth-sheet.tsx'
import { LogInCodeForm } from './log-in-code-form.tsx'

/** The second login step after Google sign-in. */
export function LogInCodeSheet({ jwt }: { jwt: string }) {
  const navigate = useNavigate()
  return (
    <AuthSheet title="Login" lead={t`Google says it's you. One more step to go.`} art>
      <LogInCodeForm jwt={jwt} onBack={() => void navigate(paths.logIn)} backLabel={t`Back to Login`} />
    </AuthSheet>
  )
}
