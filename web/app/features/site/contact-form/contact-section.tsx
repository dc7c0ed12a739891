import { sectionTitle } from '../../../ui/section-title.tsx'
import { ContactForm } from './contact-form.tsx'

/** The contact form on the grass; the footer's link leads here. */
export function ContactSection() {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="on-pitch mown mt-16 scroll-mt-14 md:mt-24"
    >
      <div className="page-width grid items-center gap-x-16 gap-y-7 py-14 md:grid-cols-[5fr_7fr] md:py-24">
        <div>
          <h2 id="contact-title" className={sectionTitle}>
            Talk to us
          </h2>
          <p className="mt-4 max-w-[24em] text-lg text-on-pitch-soft">
            Have a question about recruiting, your college or this site? Send it here. A real person will read
            it.
          </p>
        </div>
        <ContactForm />
      </div>
    </section>
  )
}
