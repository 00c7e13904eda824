// The banner is plain HTML beside the app: it costs no JavaScript of the app, and works before and without it.
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { type I18n, translate } from "../i18n/i18n.ts";
import { legalPath } from "../i18n/legal-path.ts";
import { type ConsentSettings, consentVersion, optionalCategories, readConsent } from "./consent.ts";

type Page = {
  i18n: I18n;
  path: string;
  nonce: string;
  settings: ConsentSettings;
  cookies: ReadonlyMap<string, string>;
};

/** Pages without the banner: those that inform about cookies, and the offline page. */
const withoutBanner = /^\/([a-z]{2}\/privacy-policy|cookie-preferences|offline)\/?(\?|$)/;

/** The banner and its script. They are first in the body, so that the first Tab reaches the banner. */
export function consentBanner({ i18n, path, nonce, settings, cookies }: Page): string {
  const t = translate(i18n, "consent");
  const shell = translate(i18n, "shell");
  const hidden = readConsent(cookies) !== null || withoutBanner.test(path);
  const scripts = settings.gaId || settings.scriptUrl ? ' data-scripts="1"' : "";
  const box = (attributes: string, text: string) =>
    `<label class="flex min-h-11 items-center gap-3"><input type="checkbox" class="size-5 shrink-0 accent-fill" ${attributes}>${text}</label>`;
  const boxes = optionalCategories.map((it) => box(`name="category" value="${it}"`, escape(t(it))));
  const descriptions = (["necessary", ...optionalCategories] as const).map(
    (it) => `<dt class="font-semibold text-ink">${escape(t(it))}</dt><dd class="mb-2">${escape(t(`${it}.text`))}</dd>`,
  );
  /** The box around a button shows or hides it: the button's own `display` would win over `hidden`. */
  const button = (value: string, shown: string) =>
    `<span class="${shown}"><button name="choice" value="${value}" class="${buttonClasses("secondary", "md", "w-full")}">${escape(t(`choice.${value}` as "choice.all"))}</button></span>`;
  return `<section id="consent" data-version="${consentVersion}"${scripts}${hidden ? " hidden" : ""} aria-label="${escape(t("label"))}" tabindex="-1" class="group fixed inset-x-0 bottom-0 z-50 max-h-[33dvh] overflow-y-auto border-t has-[details[open]]:max-h-[60dvh] border-line bg-card text-ink shadow-soft outline-none">
<form method="post" action="/cookie-preferences" class="mx-auto grid max-w-6xl gap-1 px-4 py-2 sm:px-6 lg:px-10">
<input type="hidden" name="next" value="${escape(path)}">
<p class="font-bold">${escape(t("ask.title"))}</p>
<p class="text-sm text-muted">${escape(t("ask.text"))} <a class="inline-block py-1 font-semibold text-action underline" href="${legalPath(i18n.language, "privacy-policy")}">${escape(shell("footer.privacy"))}</a></p>
<details class="text-sm text-muted"><summary class="flex min-h-11 cursor-pointer items-center font-semibold text-action underline">${escape(t("details"))}</summary><fieldset class="grid grid-cols-2 gap-x-6 text-sm sm:flex sm:flex-wrap"><legend class="visually-hidden">${escape(t("categories"))}</legend>${box("checked disabled", escape(t("necessary")))}${boxes.join("")}</fieldset><dl class="mt-2">${descriptions.join("")}</dl></details>
<div class="sticky bottom-0 grid grid-cols-2 gap-3 bg-card py-1 sm:flex sm:justify-end">${button("decline", "group-has-[input[name=category]:checked]:hidden")}${button("selected", "hidden group-has-[input[name=category]:checked]:block")}${button("all", "")}</div>
</form></section><script nonce="${nonce}">${consentScript}</script>`;
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * Shows the banner until the reader chooses and tells the page its height (`--consent`), keeps the choice, and removes the cookies of Google Analytics where it
 * is not agreed to: they may have any domain and path above the page, and a script that still runs writes them again.
 * It is short and runs in any browser, because every page of an app with optional cookies contains it. Its text never
 * varies, so shared pages permit it by its hash.
 */
const consentScript = `(function(s){
var f=s.querySelector('form'),v=s.dataset.version;
function read(){var m=document.cookie.match(/(?:^|; )consent=([^;]*)/),c=m?m[1].split('.'):[];return c[0]===v?c:null}
function room(){document.documentElement.style.setProperty('--consent',(s.hidden?0:s.offsetHeight)+'px')}
function show(){s.hidden=!!read()||/^\\/([a-z]{2}\\/privacy-policy|cookie-preferences|offline)\\/?$/.test(location.pathname);room()}
function keep(parts){document.cookie='consent='+parts.join('.')+'; Path=/; Max-Age=31536000; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'')}
function theirs(){return document.cookie.split('; ').map(function(p){return p.split('=')[0]}).filter(function(n){return /^(_ga|_gid|_gat)/.test(n)})}
function remove(){
var domains=[''],hosts=location.hostname.split('.'),paths=['/'],path='';
while(hosts.length){domains.push('; Domain='+hosts.join('.'));hosts.shift()}
location.pathname.split('/').slice(1).forEach(function(p){path+='/'+p;paths.push(path,path+'/')});
theirs().forEach(function(n){domains.forEach(function(d){paths.forEach(function(p){document.cookie=n+'=; Max-Age=0; Path='+p+d})})})}
function sweep(){var left=10;remove();var t=setInterval(function(){remove();if(--left<=0)clearInterval(t)},300)}
function typed(){return [].some.call(document.querySelectorAll('input,textarea'),function(i){return !s.contains(i)&&(i.value!==i.defaultValue||i.checked!==i.defaultChecked)})}
var c=read(),fresh=c&&c[c.length-1]==='form';
if(fresh){c.pop();keep(c)}
if((!c||c.indexOf('performance')<0)&&(fresh||theirs().length))sweep();
show();
if(window.ResizeObserver)new ResizeObserver(room).observe(s);
if(window.navigation)navigation.addEventListener('currententrychange',show);
window.addEventListener('popstate',show);
f.addEventListener('submit',function(e){
e.preventDefault();
var all=e.submitter&&e.submitter.value==='all',chosen=[].filter.call(f.querySelectorAll('input[name=category]'),function(i){return all||(i.checked&&!(e.submitter&&e.submitter.value==='decline'))}).map(function(i){return i.value});
keep([v,new Date().toISOString().slice(0,10).replace(/-/g,'')].concat(chosen));
show();
var m=document.getElementById('main');if(m)m.focus({preventScroll:true});
if(chosen.indexOf('performance')<0)sweep();else if(s.dataset.scripts&&!typed())location.reload()})
})(document.getElementById('consent'))`;
