/**
 * Shows the banner until the reader chooses and tells the page its height (`--consent`), keeps the choice, and removes the cookies of Google Analytics where it
 * is not agreed to: they may have any domain and path above the page, and a script that still runs writes them again.
 * It is short and runs in any browser, because every page of an app with optional cookies contains it. Its text never
 * varies, so shared pages permit it by its hash.
 */
export const consentScript = `(function(s){
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
